#!/usr/bin/env node
// @ts-check
// This file is part of the package: it uses nothing but Node.
import { createInterface } from 'node:readline';
import { init } from './init.mjs';

/** @param {string} question @returns {Promise<boolean>} */
function ask(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    lines.question(`${question} [y/N] `, (answer) => {
      lines.close();
      resolve(/^y(es)?$/i.test(answer.trim()));
    });
  });
}

process.exitCode = await init(process.argv.slice(2), {
  folder: process.cwd(),
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  say: (sentence) => console.log(sentence),
});
