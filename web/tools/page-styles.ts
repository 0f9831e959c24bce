const LINK = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

/**
 * Puts a page's style sheets into the page, so that its first paint waits for no other file. `contentOf` returns a sheet by its
 * address. The links stay, disabled: a browser does not fetch them, and the loader of chunks sees which styles the page has.
 */
export function withStyles(html: string, contentOf: (address: string) => string): string {
  const addresses = [...html.matchAll(LINK)].map(([, address = '']) => address)
  if (addresses.length === 0) return html
  const styles = addresses.map((address) => contentOf(address).trim()).join('')
  if (styles.includes('</')) throw new Error('a style sheet contains an end tag')
  const links = addresses.map((address) => `<link rel="stylesheet" href="${address}" disabled=""/>`).join('')
  // A replacement text would give `$` a meaning.
  return html.replace(LINK, '').replace('</head>', () => `<style>${styles}</style>${links}</head>`)
}
