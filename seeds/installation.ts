import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';

/** Every company takes these in a reference. Without vowels they form no words. */
const ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 5;

const newPrefix = () =>
  `HK${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Backups leave it out, so a restored database gets another prefix. */
export const seedInstallation = (db: Knex) =>
  db('installations').insert({ id: 1, reference_prefix: newPrefix() }).onConflict('id').ignore();
