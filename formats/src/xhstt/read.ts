import type { Refusal } from '@timetable/domain'
import { cannotRead } from '../result.ts'
import { attributeOf, childOf, childrenOf, parseXml, type XmlElement } from '../xml.ts'
import type { XhsttArchive } from './archive.ts'
import { declare, readMetaData, XhsttFault } from './element.ts'
import { readInstance } from './read-instance.ts'
import { readSolutionGroup } from './read-solutions.ts'

const ROOT = 'HighSchoolTimetableArchive'
const MOST_INSTANCES = 1_000

/** Whether a text starts like an archive. Comments may come first. */
export function isXhstt(text: string): boolean {
  return text.slice(0, 2_000).includes(`<${ROOT}`)
}

/** Reads an XHSTT archive (version of 2014), or returns why it cannot. Elements may be in any order. */
export function readXhstt(text: string): XhsttArchive | Refusal {
  const read = readXhsttFile(text)
  return 'archive' in read ? read.archive : read
}

/** Reads an archive and returns it with the file, which notes what was asked of it. */
export function readXhsttFile(text: string): { readonly archive: XhsttArchive; readonly file: XmlElement } | Refusal {
  const file = parseXml(text.startsWith('\uFEFF') ? text.slice(1) : text)
  if ('problem' in file) return cannotRead(file.problem)
  if (file.name !== ROOT) return cannotRead('it is not an XHSTT archive')
  try {
    return { archive: readArchive(file), file }
  } catch (error) {
    if (error instanceof XhsttFault) return cannotRead(error.message)
    throw error
  }
}

function readArchive(file: XmlElement): XhsttArchive {
  const elements = childrenOf(childOf(file, 'Instances'), 'Instance')
  const declared = declare('the instances', elements, MOST_INSTANCES)
  const instances = elements.map(readInstance)
  return {
    id: attributeOf(file, 'Id') ?? '',
    metaData: readMetaData(file),
    instances,
    solutionGroups: childrenOf(childOf(file, 'SolutionGroups'), 'SolutionGroup').map((group) => ({
      ...readSolutionGroup(group, declared, instances),
      metaData: readMetaData(group),
    })),
  }
}
