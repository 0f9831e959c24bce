import { idsIn, type AscTables, type Row } from './tables.ts'

/**
 * Returns the lessons of a file. A file that only prepares a timetable has none, but a table of what each class is taught. A file for
 * programs that only show timetables may have none, either: its cards say themselves who attends them.
 */
export function lessonsIn(tables: AscTables): readonly Row[] {
  for (const table of ['lessons', 'classsubjects']) if (tables.get(table).length > 0) return tables.get(table)
  const byLesson = cardsByLesson(tables)
  return [...byLesson].flatMap(([id, [first]]) => {
    if (!first || idsIn(first, 'subjectids').length === 0) return []
    const [subjectid = ''] = idsIn(first, 'subjectids')
    const of = (columns: string) => idsIn(first, columns).join()
    return [{ id, subjectid, classids: of('classids'), teacherids: of('teacherids'), groupids: of('groupids') }]
  })
}

/** Returns the cards by the id of their lesson. Cards without one are of one lesson if they have the same subject and people. */
export function cardsByLesson(tables: AscTables): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(
    tables.get('cards'),
    (card) => card['lessonid'] || JSON.stringify(WHO.map((column) => idsIn(card, column))),
  )
}

/** The columns of a card that repeat those of its lesson, in the form that lists several. */
const WHO = ['subjectids', 'classids', 'teacherids']

/** Returns the number of cards that name another subject, other classes or other teachers than their lesson. */
export function cardsWithOthers(tables: AscTables): number {
  const lessons = new Map(tables.get('lessons').map((row) => [row['id'] ?? '', row]))
  return tables.get('cards').filter((card) => {
    const lesson = lessons.get(card['lessonid'] ?? '')
    return WHO.some((column) => {
      const own = idsIn(card, column)
      const others = lesson && idsIn(lesson, column)
      return others !== undefined && own.length > 0 && own.toSorted().join() !== others.toSorted().join()
    })
  }).length
}
