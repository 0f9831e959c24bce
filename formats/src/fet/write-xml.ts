import { encodeXml } from '../xml.ts'

/** Child elements in order, each with a text or with children. */
export type Fields = readonly (readonly [name: string, value: string | number | Fields])[]

/** Returns elements as FET writes them: one per line, without blanks that could become part of a name. */
export function xmlText(fields: Fields): string {
  return fields
    .map(([name, value]) => {
      const inside = typeof value === 'object' ? `\n${xmlText(value)}` : encodeXml(String(value))
      return `<${name}>${inside}</${name}>\n`
    })
    .join('')
}

/** Returns an active constraint, with its weight first. */
export function constraintText(name: string, weight: number, fields: Fields): string {
  return xmlText([[name, [['Weight_Percentage', weight], ...fields, ['Active', 'true'], ['Comments', '']]]])
}
