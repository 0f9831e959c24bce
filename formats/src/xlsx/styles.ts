const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The style of a cell. `fill`: '#rrggbb'. */
export type Style = {
  readonly bold?: boolean
  /** In points. If omitted: 10. */
  readonly size?: number
  readonly quiet?: boolean
  readonly fill?: string
  readonly border?: boolean
  readonly wrap?: boolean
  readonly link?: boolean
  /** For cells of a table: an indent between the border and the content; at the right for numbers. */
  readonly indent?: 'left' | 'right'
}

export type Styles = {
  /** Returns the number by which a cell refers to its style. */
  indexOf(style: Style): number
  xml(): string
}

/** Collects each style once, and each font and fill once. */
export function collectStyles(): Styles {
  const fonts = numbered(fontXml({}))
  const fills = numbered('<fill><patternFill patternType="none"/></fill>')
  // The second fill of every workbook must be this one, even if it is not used.
  fills.indexOf('<fill><patternFill patternType="gray125"/></fill>')
  const formats = numbered(formatXml(0, 0, {}))
  return {
    indexOf(style) {
      const font = fonts.indexOf(fontXml(style))
      const fill = style.fill === undefined ? 0 : fills.indexOf(fillXml(style.fill))
      return formats.indexOf(formatXml(font, fill, style))
    },
    xml: () =>
      `<styleSheet xmlns="${MAIN}">${listXml('fonts', fonts.all())}${listXml('fills', fills.all())}${listXml('borders', BORDERS)}<cellStyleXfs count="1"><xf/></cellStyleXfs>${listXml('cellXfs', formats.all())}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  }
}

const EDGES = ['left', 'right', 'top', 'bottom']
const THIN = EDGES.map((edge) => `<${edge} style="thin"><color rgb="FFBFC3CC"/></${edge}>`).join('')
const BORDERS = ['<border/>', `<border>${THIN}</border>`]

function fontXml({ bold, size = 10, quiet, link }: Style): string {
  const color = link ? 'FF2F4BC4' : quiet ? 'FF6B7080' : 'FF1A1C23'
  return `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="${color}"/><name val="Calibri"/><family val="2"/></font>`
}

const fillXml = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color.slice(1).toUpperCase()}"/></patternFill></fill>`

function formatXml(font: number, fill: number, { border, wrap, indent }: Style): string {
  const room = indent ? ` horizontal="${indent}" indent="1"` : ''
  return `<xf fontId="${font}" fillId="${fill}" borderId="${border ? 1 : 0}" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${room}${wrap ? ' wrapText="1"' : ''}/></xf>`
}

const listXml = (tag: string, items: readonly string[]): string =>
  `<${tag} count="${items.length}">${items.join('')}</${tag}>`

/** Assigns a number to each different text; the first is present from the start. */
function numbered(first: string) {
  const numbers = new Map([[first, 0]])
  return {
    indexOf(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    },
    all: () => [...numbers.keys()],
  }
}
