import { readFileSync } from 'node:fs'

/**
 * Puts the styles of a page into its HTML, in their order, so that a first visit paints it without another request. Each link stays,
 * switched off: code that is loaded later finds by it that its styles are there.
 */
export function withInlineStyles(html: string, client: URL): string {
  return html.replaceAll(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address: string) => {
    const styles = readFileSync(new URL(`.${address.replace(/#$/, '')}`, client), 'utf8').trim()
    if (/<\/style|url\((?!["']?(\/|data:))/i.test(styles)) throw new Error(`${address} cannot be a part of a page`)
    return `<style>${styles}</style>${link.replace('/>', ' disabled/>')}`
  })
}
