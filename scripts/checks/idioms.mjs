/**
 * Words in comments and documents that say less than the standard word, as patterns of whole words, each with what to write instead.
 * @type {readonly { word: string, say: string }[]}
 */
export const IDIOMS = [
  { word: 'whoever', say: 'the person who, the caller' },
  { word: 'anew', say: 'again, from scratch' },
  { word: 'lies (in|on|at|where|there)|lain', say: 'is in, is on' },
  { word: '(in|out of) force', say: 'published, unpublished' },
  { word: 'unplaced', say: 'unscheduled' },
  { word: '(is|are|was|were) told', say: 'is sent, receives, is notified' },
  { word: '(go|goes|went|going) on', say: 'continue' },
  { word: 'at the (most|least)', say: 'at most, at least' },
  { word: 'mend(s|ed|ing)?', say: 'fix, repair' },
  { word: 'upon|heed(s|ed)?', say: 'on; follow' },
  { word: '(hand|hands|handed) on', say: 'pass on' },
  { word: 'taken back', say: 'undone' },
  { word: '(is|are|be|was) had', say: 'has' },
  { word: 'mourns?|greets?', say: 'onLeave, onJoin' },
  { word: 'brought about', say: 'caused, fulfilled' },
  { word: 'come(s)? along', say: 'is added, moves too' },
]

/** Files that people read: sources but for tests, and documents but for decisions, which are history. */
const SOURCE =
  /^(?!.*(\.(test|contract|spec)\.|\/testing\/|\/locales\/)|e2e\/(journeys|screens)\/|scripts\/checks\/(idioms|words)\.).*\.(tsx?|mjs|css)$/
const DOCUMENT = /^(README|CONTRIBUTING|CHANGELOG|docs\/(?!decisions\/|words\/)\S+|[a-z0-9]+\/(README|SPEC))\S*\.md$/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Idioms in comments and documents, each as a line that says where. Code in backticks is left alone.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @returns {string[]}
 */
export function idioms(files, words = IDIOMS) {
  const found = words.map(({ word, say }) => ({ say, pattern: new RegExp(`\\b(?:${word})\\b`, 'gi') }))
  return [...files].flatMap(([path, text]) => {
    const parts = SOURCE.test(path) ? text.matchAll(COMMENT) : DOCUMENT.test(path) ? [{ 0: text, index: 0 }] : []
    return [...parts].flatMap(({ 0: part, index }) => {
      const prose = part.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '))
      return found.flatMap(({ say, pattern }) =>
        [...prose.matchAll(pattern)].map((match) => {
          const line = text.slice(0, index + match.index).split('\n').length
          return `${path}:${line}: “${match[0]}”; say ${say}`
        }),
      )
    })
  })
}
