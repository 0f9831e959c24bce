/** The cells of each line, read character by character, apart from the readers of the product. Throws at a quote that is not closed. */
export function quotedRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[at++]
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === separator || character === '\n') {
      row.push(cell)
      cell = ''
      if (character === '\n') rows.push(row.splice(0))
    } else if (character !== '\r') cell += character
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new Error('the last line does not end')
  return rows
}
