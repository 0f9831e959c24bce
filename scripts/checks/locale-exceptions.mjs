/** @typedef {{ why: string, locales?: readonly string[], texts: readonly string[] }} Same `locales`: all, where it names none */

/**
 * Texts that are correctly the same in another language as in English. An entry that is no longer needed is also an error.
 * @type {readonly Same[]}
 */
export const SAME_WORDS = [
  { why: 'what the keyboards of the country say on a key', texts: ['Esc'] },
  { why: 'the same', locales: ['da', 'es', 'nb', 'nl', 'pt'], texts: ['Ctrl'] },
  { why: 'the same', locales: ['da', 'nb', 'nl', 'pt'], texts: ['Enter', 'Home', 'End'] },
  { why: 'the same', locales: ['nl', 'pt'], texts: ['Shift', 'Del'] },
  { why: 'the same', locales: ['nl'], texts: ['Week {{week}}'] },
  { why: 'a name', texts: ['Zen', 'PRO', 'A4', 'Untis', 'FET'] },
  { why: 'what the trade calls it there', locales: ['nl'], texts: ['Open source'] },
  {
    why: 'the name of a paper, for which Spanish and Portuguese have their own',
    locales: ['da', 'de', 'nb', 'nl'],
    texts: ['Letter'],
  },
  { why: 'what everyone calls them there', locales: ['da', 'de', 'es', 'nl', 'pt'], texts: ['Cookies'] },
  { why: 'what devices call them there', locales: ['de', 'nl'], texts: ['Passkeys'] },
  { why: 'what the trade calls it there', locales: ['da', 'nl'], texts: ['hosting'] },
  { why: 'the same', locales: ['da', 'nb', 'nl'], texts: ['Database'] },
  { why: 'the same', locales: ['de', 'nl', 'pt'], texts: ['Status'] },
  { why: 'the same', locales: ['da', 'nl', 'pt'], texts: ['E-mail: [{{contact}}](mailto:{{contact}})'] },
  { why: 'what the trade calls it there', locales: ['da', 'de', 'pt'], texts: ['Webhooks'] },
  { why: 'the same', locales: ['da', 'nb'], texts: ['Administrator'] },
  { why: 'a unit', texts: ['{{seconds}} s', '{{count, number}} ms'] },
  { why: 'how a German school counts its classes', locales: ['de'], texts: ['7a\n7b\n7c', '7b'] },
  {
    why: 'Danish for the same',
    locales: ['da'],
    texts: [
      'E-mail',
      'support',
      'Version:',
      '{{count, number}} version',
      'Start',
      'Start {{optimizer}}',
      'Pause',
      'Normal',
      'Neutral',
      'Type',
      'Link {{number}}',
    ],
  },
  {
    why: 'German for the same',
    locales: ['de'],
    texts: ['Fairness', 'Version:', 'optional', 'Name', 'Normal', 'Neutral', 'Link {{number}}'],
  },
  { why: 'Spanish for the same', locales: ['es'], texts: ['Error', 'Normal'] },
  {
    why: 'Norwegian for the same',
    locales: ['nb'],
    texts: ['Start', 'Start {{optimizer}}', 'Pause', 'Type', 'overfull'],
  },
  {
    why: 'Dutch for the same',
    locales: ['nl'],
    texts: ['E-mail', 'Privacy', 'Dashboard', 'School', 'Compact', 'Letters', 'Link {{number}}', 'in', 'Product'],
  },
  { why: 'Portuguese for the same', locales: ['pt'], texts: ['E-mail', 'Normal', 'Link {{number}}'] },
]

/** Values that are English words, by the key of the text. Other languages omit them from the sentence. */
export const ENGLISH_VALUES = /** @type {Readonly<Record<string, string>>} */ ({
  'refusals.not-found': '{{what}}',
  'refusals.too-many': '{{what}}',
})
