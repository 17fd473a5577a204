// Sends messages through the programs of package.json and prints, one JSON object a line, what each makes of their links.
// The standard input is an array of {text, url, shape}. What is found is true for the url itself, another text for what a
// click opens, "" for no link, and null where a program does not read messages of that shape.
import { readFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import anchorme from "anchorme";
import autolinker from "autolinker";
import discord from "discord-markdown";
import getUrls from "get-urls";
import { LinkifyIt } from "linkify-it";
import * as linkify from "linkifyjs";
import { simpleParser } from "mailparser";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import * as emoji from "node-emoji";
import nodemailer from "nodemailer";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import showdown from "showdown";
import simple from "simple-markdown";
import slackify from "slackify-markdown";
import telegram from "telegram/extensions/markdownv2.js";
import twitter from "twitter-text";
import { unified } from "unified";

const wanted = JSON.parse(readFileSync(new URL("package.json", import.meta.url))).dependencies;

// hrefs returns the targets of the links of HTML.
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const plain = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name]);
const hrefs = (html) => [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map((m) => plain(m[1]));

// targets returns those of a tree of Markdown.
const targets = (node) => {
  if (Array.isArray(node)) return node.flatMap(targets);
  if (node === null || typeof node !== "object") return [];
  const own = node.type === "link" ? [node.url ?? node.target] : [];
  return own.concat(targets(node.children ?? node.content));
};

// kept returns the address of a text, which other software has yet to find.
const kept = (text, url) => (text.includes(url) ? [url] : (text.match(/https:[^\s<>()[\]"]*/g) ?? []));

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const finder = new LinkifyIt();
const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true });
const mails = new Map();
const mailed = async (text) => {
  if (!mails.has(text)) {
    const { message } = await mailer.sendMail({ from: "a@example.org", to: "b@example.org", subject: "A puzzle", text });
    mails.set(text, await simpleParser(message));
  }
  return mails.get(text);
};
const markdownIt = new MarkdownIt({ linkify: true });
const remark = unified().use(remarkParse).use(remarkGfm);
const showdownConverter = new showdown.Converter({ simplifiedAutoLink: true });

// Each returns the targets of the links of a message.
const finders = {
  "linkify-it": (text) => (finder.match(text) ?? []).map((m) => m.url),
  "linkifyjs": (text) => linkify.find(text, "url").map((m) => m.href),
  "autolinker": (text) => hrefs(autolinker.link(escape(text))),
  "anchorme": (text) => hrefs(anchorme.default(text)),
  "twitter-text": (text) => twitter.extractUrls(text),
  "get-urls": (text) => [...getUrls(text)],
  "node-emoji": (text, url) => kept(emoji.emojify(text), url),
  "mailparser": async (text, url) => kept((await mailed(text)).text, url),
  "mailparser textAsHtml": async (text) => hrefs((await mailed(text)).textAsHtml),
};

// These read Markdown.
const readers = {
  "markdown-it": (text) => hrefs(markdownIt.render(text)),
  "marked": (text) => hrefs(marked.parse(text)),
  "remark-gfm": (text) => targets(remark.parse(text)),
  "showdown": (text) => hrefs(showdownConverter.makeHtml(text)),
  "simple-markdown": (text) => targets(simple.defaultBlockParse(text)),
  "discord-markdown": (text) => hrefs(discord.toHTML(text, { embed: true })),
  "slackify-markdown": (text) => [...slackify(text).matchAll(/<(https:[^|>]*)/g)].map((m) => plain(m[1])),
  "telegram MarkdownV2": (text, url) => { // it reads HTML too
    const [read, marks] = telegram.MarkdownV2Parser.parse(escape(text));
    return [...marks.filter((m) => m.url).map((m) => m.url), ...kept(read, url)];
  },
};

// versionOf returns the version that is installed. Not every package lets its package.json be imported.
const versionOf = (program) => {
  const [name] = program.split(" ");
  const { version } = JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url)));
  if (version !== wanted[name]) throw new Error(`${name} ${version} is installed, want ${wanted[name]}`);
  return version;
};

const messages = await json(process.stdin);
for (const [program, find] of Object.entries({ ...finders, ...readers })) {
  const found = [];
  for (const { text, url, shape } of messages) {
    if (shape === "[text](link)" && !(program in readers)) {
      found.push(null);
      continue;
    }
    const links = (await find(text, url)).filter((link) => link.startsWith("https:"));
    found.push(links.includes(url) || (links[0] ?? ""));
  }
  console.log(JSON.stringify({ program, version: versionOf(program), found }));
}
