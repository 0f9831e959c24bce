import { encodeXml } from '../xml.ts'

/** Child elements in order: a text, or elements of their own. */
export type Fields = readonly (readonly [name: string, value: string | number | Fields])[]

/** Elements as FET writes them: one a line, without blanks that could become part of a name. */
export function xmlText(fields: Fields): string {
  return fields
    .map(([name, value]) => {
      const inside = typeof value === 'object' ? `\n${xmlText(value)}` : encodeXml(String(value))
      return `<${name}>${inside}</${name}>\n`
    })
    .join('')
}

/** A constraint that is switched on, with its weight first. */
export function constraintText(name: string, weight: number, fields: Fields): string {
  return xmlText([[name, [['Weight_Percentage', weight], ...fields, ['Active', 'true'], ['Comments', '']]]])
}
