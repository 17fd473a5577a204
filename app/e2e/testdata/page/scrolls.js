// scrolls is true if the page is scrolled or higher than the window.
scrollY !== 0 || document.documentElement.scrollHeight > innerHeight
