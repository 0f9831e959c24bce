import { LIMITS } from '@timetable/domain'
import { importedName } from '../names.ts'
import type { Called } from './called.ts'
import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'

/** Returns the names of the courses that each teacher may teach, if the file lists them. */
export function readQualifications(file: XmlElement, called: Called): ReadonlyMap<string, readonly string[]> {
  const byTeacher = new Map<string, readonly string[]>()
  for (const teacher of childrenOf(childOf(file, 'Teachers_List'), 'Teacher')) {
    const list = childOf(teacher, 'Qualified_Subjects')
    const names = list ? textsOf(list, 'Qualified_Subject').filter((name) => name !== '') : []
    if (names.length === 0) continue
    byTeacher.set(
      textOf(teacher, 'Name'),
      [...new Set(names.map((name) => importedName(called(name).name)))].slice(0, LIMITS.maxSubjects),
    )
  }
  return byTeacher
}
