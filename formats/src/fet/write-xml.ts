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

/** Returns the names of a thing. FET before 6.28 has no long names, and skips them. */
export function namesOf({ called, longName }: { readonly called: string; readonly longName?: string }): Fields {
  return [['Name', called], ...(longName === undefined ? [] : [['Long_Name', longName] as const])]
}

/** Returns a list as FET writes it: the number of its items, then the items. */
export function listed(number: string, item: string, items: readonly (string | number | Fields)[]): Fields {
  return [[number, items.length], ...items.map((each) => [item, each] as const)]
}

/** Returns a list of activities, by their numbers. */
export function listedActivities(activities: readonly { readonly id: number }[]): Fields {
  return listed(
    'Number_of_Activities',
    'Activity_Id',
    activities.map(({ id }) => id),
  )
}

/** Returns a list of rooms to choose from, by their names. */
export function preferredRooms(rooms: readonly string[]): Fields {
  return listed('Number_of_Preferred_Rooms', 'Preferred_Room', rooms)
}

/** Returns an active constraint, with its weight first. */
export function constraintText(name: string, weight: number, fields: Fields): string {
  return xmlText([[name, [['Weight_Percentage', weight], ...fields, ['Active', 'true'], ['Comments', '']]]])
}
