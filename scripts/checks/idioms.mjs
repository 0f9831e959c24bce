import { ENGLISH_IDIOMS, wordsIn } from './words.mjs'

/**
 * Words in comments and documents that say less than the standard word.
 * @type {readonly import('./words.mjs').Unwanted[]}
 */
const IDIOMS = [
  ...ENGLISH_IDIOMS,
  { word: 'lies (in|on|at|where|there)|lain', say: 'is in, is on', why: 'nothing lies' },
  { word: '(is|are|was|were) told', say: 'is sent, receives, is notified', why: 'private idiom' },
  { word: 'at the (most|least)', say: 'at most, at least', why: 'old-fashioned' },
  { word: '(is|are|be|was) had', say: 'has', why: 'private idiom' },
  { word: 'mourns?|greets?', say: 'onLeave, onJoin', why: 'the field has a word' },
  { word: 'brought about', say: 'caused, fulfilled', why: 'old-fashioned' },
  { word: 'come(s)? along', say: 'is added, moves too', why: 'translated' },
]

/** Files that people read: sources without tests, and documents without decisions, which are history. */
const SOURCE =
  /^(?!.*(\.(test|contract|spec)\.|\/testing\/|\/locales\/)|e2e\/(journeys|screens)\/|scripts\/checks\/(idioms|words)\.).*\.(tsx?|mjs|css)$/
const DOCUMENT = /^(README|CONTRIBUTING|CHANGELOG|docs\/(?!decisions\/|words\/)\S+|[a-z0-9]+\/(README|SPEC))\S*\.md$/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const CODE = /```[\s\S]*?```|`[^`\n]*`/g

/**
 * Returns idioms in comments and documents, each as a line with its place. Code in backticks is skipped.
 * @param {ReadonlyMap<string, string>} files by path from the root
 * @returns {string[]}
 */
export function idioms(files, unwanted = IDIOMS) {
  return [...files].flatMap(([path, text]) => {
    const prose = SOURCE.test(path) ? commentsOf(text) : DOCUMENT.test(path) ? text : ''
    return wordsIn(path, prose.replaceAll(CODE, blank).split('\n'), unwanted)
  })
}

/** Returns the text with everything but its comments blanked, so that lines stay where they are. @param {string} text */
function commentsOf(text) {
  let end = 0
  const parts = [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => {
    const before = blank(text.slice(end, index))
    end = index + comment.length
    return before + comment
  })
  return parts.join('')
}

/** @param {string} text */
const blank = (text) => text.replaceAll(/[^\n]/g, ' ')
