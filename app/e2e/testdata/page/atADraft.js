// atADraft is true if the address is that of one draft.
/^#design-[a-z]+\/[a-z0-9]{8}$/.test(location.hash)
