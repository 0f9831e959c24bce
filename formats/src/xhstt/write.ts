import type { XhsttArchive, XhsttInstance, XhsttMetaData, XhsttSolution } from './archive.ts'
import { list, listOrNothing, markupText, reference, text, withId, type Markup } from './markup.ts'
import { instanceMarkup } from './write-instance.ts'

/** Returns the text of an archive. Reading it gives an equal archive, and every solution has the same cost. */
export function writeXhstt(archive: XhsttArchive): string {
  const content = [
    ...metaData(archive.metaData),
    list(
      'Instances',
      archive.instances.map((instance) => instanceMarkup(instance, metaData(instance.metaData))),
    ),
    ...listOrNothing(
      'SolutionGroups',
      archive.solutionGroups.map((group) =>
        withId('SolutionGroup', group.id, [
          ...metaData(group.metaData),
          ...group.solutions.flatMap((solution) => solutionMarkup(solution, archive.instances[solution.instance])),
        ]),
      ),
    ),
  ]
  const root: Markup =
    archive.id === ''
      ? list('HighSchoolTimetableArchive', content)
      : withId('HighSchoolTimetableArchive', archive.id, content)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markupText(root)}`
}

function metaData(texts: XhsttMetaData): Markup[] {
  return listOrNothing(
    'MetaData',
    Object.entries(texts).map(([name, value]) => text(name, value)),
  )
}

function solutionMarkup(solution: XhsttSolution, instance: XhsttInstance | undefined): Markup[] {
  if (!instance) return []
  const parts = solution.events.flatMap((part) => {
    const event = instance.events[part.event]
    if (!event) return []
    const open = event.resources.filter((place) => place.resource === null)
    const assigned = open.flatMap(({ role }, i) => {
      const resource = instance.resources[part.assigned[i] ?? -1]
      return resource ? [reference('Resource', resource.id, [text('Role', role ?? '')])] : []
    })
    const time = instance.times[part.time ?? -1]
    return [
      reference('Event', event.id, [
        text('Duration', part.duration),
        ...(time ? [reference('Time', time.id)] : []),
        ...listOrNothing('Resources', assigned),
      ]),
    ]
  })
  const description = solution.description === '' ? [] : [text('Description', solution.description)]
  return [reference('Solution', instance.id, [...description, list('Events', parts)])]
}
