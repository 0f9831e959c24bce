const FENCE = /^(```|~~~)[\s\S]*?^\1[^\n]*$/gm
const CODE = /(`+)[\s\S]*?\1/g
const LINK = /(\]\()([^()\s]+)(\))/g
const HEADING = /^#{1,6} +(.+?) *$/gm

/**
 * A link of a Markdown text: the file that it names (empty for a place in the text itself), and the place there.
 * @typedef {{ target: string, anchor: string }} Link
 */

/**
 * Returns the links and pictures of a Markdown text that name files, in order. Code contains none.
 * @param {string} text
 * @returns {Link[]}
 */
export function fileLinks(text) {
  /** @type {Link[]} */
  const found = []
  replaceFileLinks(text, (link) => {
    found.push(link)
    return null
  })
  return found
}

/**
 * Returns a Markdown text with other addresses for its links to files. Null leaves a link as it is.
 * @param {string} text
 * @param {(link: Link) => string | null} addressOf
 * @returns {string}
 */
export function replaceFileLinks(text, addressOf) {
  const prose = withoutCode(text)
  let end = 0
  let replaced = ''
  for (const { 0: whole, 1: opening = '', 2: address = '', 3: closing = '', index } of prose.matchAll(LINK)) {
    const [target = '', anchor = ''] = address.split('#')
    const other = /^[a-z][a-z+.-]*:/i.test(address) ? null : addressOf({ target, anchor })
    replaced += text.slice(end, index) + (other === null ? whole : opening + other + closing)
    end = index + whole.length
  }
  return replaced + text.slice(end)
}

/** Returns the places in a Markdown text that a link can name: one for each heading. @param {string} text */
export function anchorsOf(text) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const headings = [...withoutFences(text).matchAll(HEADING)].map(([, heading = '']) => slugOf(heading))
  return new Set(
    headings.map((slug) => {
      const times = counts.get(slug) ?? 0
      counts.set(slug, times + 1)
      return times ? `${slug}-${times}` : slug
    }),
  )
}

/** Returns the name of a heading in links, as code hosts form it. @param {string} heading */
export function slugOf(heading) {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return words
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** Returns the text with its code blanked, so that all else stays where it is. @param {string} text */
function withoutCode(text) {
  return withoutFences(text).replaceAll(CODE, blank)
}

/** @param {string} text */
function withoutFences(text) {
  return text.replaceAll(FENCE, blank)
}

/** @param {string} text */
const blank = (text) => text.replaceAll(/[^\n]/g, ' ')
