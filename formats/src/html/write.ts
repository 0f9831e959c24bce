import { CALENDAR_TYPES, headOf, type Schedule } from '@timetable/domain'
import { periodHeads } from '../tables/period-heads.ts'
import { timetablesOf, type CellLesson, type Timetable, type TimetableCell } from '../tables/timetables.ts'
import type { TableWords } from '../tables/words.ts'
import { xmlText } from '../xlsx/xml-text.ts'
import { STYLE } from './style.ts'

/**
 * Returns all timetables as one self-contained page: no scripts, and nothing loaded from elsewhere. On paper each timetable is on its own
 * sheet.
 */
export function writeHtml(schedule: Schedule, words: TableWords): string {
  const { texts, locale } = words
  const title = xmlText(headOf(schedule).title)
  const timetables = timetablesOf(schedule, words)
  const heads = periodHeads(schedule, words)
  const ids = new Map(timetables.map(({ uuid }, i) => [uuid, `t${i + 1}`]))
  const contents = CALENDAR_TYPES.flatMap((type) => {
    const some = timetables.filter(({ calendarType }) => calendarType === type)
    if (some.length === 0) return []
    const links = some.map(({ uuid, name }) => `<li><a href="#${ids.get(uuid)}">${xmlText(name)}</a></li>`)
    return `<h2>${xmlText(texts.types[type])}</h2>\n<ul>${links.join('\n')}</ul>`
  })
  return [
    `<!doctype html>\n<html lang="${xmlText(locale)}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // The policy ensures that names are only ever text, wherever the page is opened.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title>\n<style>${STYLE}</style>\n</head>\n<body>`,
    `<nav id="contents" aria-label="${xmlText(texts.contents)}">\n<h1>${title}</h1>\n${contents.join('\n')}\n</nav>`,
    `<main>`,
    ...timetables.map((timetable) => sectionOf(timetable, ids.get(timetable.uuid) ?? '', heads, words)),
    '</main>\n</body>\n</html>\n',
  ].join('\n')
}

function sectionOf(timetable: Timetable, id: string, heads: readonly string[], { days, texts }: TableWords): string {
  const { name, home, calendarType, cells, unscheduled } = timetable
  const rows = cells.map((row, hour) => {
    const [period = '', times] = (heads[hour] ?? '').split('\n').map(xmlText)
    const head = times === undefined ? period : `${period}<br><small>${times}</small>`
    return `<tr><th scope="row">${head}</th>${row.map((cell) => cellOf(cell, texts)).join('')}</tr>`
  })
  const left = unscheduled.map((lesson) => `<li>${lessonText(lesson).join(', ')}</li>`)
  return [
    `<section id="${id}">\n<h2>${xmlText(name)} <small>${xmlText(texts.type[calendarType])}</small></h2>`,
    ...(home === '' ? [] : [`<p>${xmlText(home)}</p>`]),
    `<div class="wide"><table>\n<thead><tr><td></td>${days.map((day) => `<th scope="col">${xmlText(day)}</th>`).join('')}</tr></thead>`,
    `<tbody>\n${rows.join('\n')}\n</tbody></table></div>`,
    ...(left.length > 0 ? [`<h3>${xmlText(texts.unscheduled)}</h3>\n<ul>${left.join('\n')}</ul>`] : []),
    `<p class="up"><a href="#contents">↑ ${xmlText(texts.contents)}</a></p>\n</section>`,
  ].join('\n')
}

function cellOf(cell: TimetableCell, texts: TableWords['texts']): string {
  switch (cell.kind) {
    case 'lessons': {
      const rows = cell.rows > 1 ? ` rowspan="${cell.rows}"` : ''
      const lessons = cell.lessons.map((lesson) => {
        const [title, ...others] = lessonText(lesson)
        return { lesson, words: `<b>${title}</b>${others.map((line) => `<br>${line}`).join('')}` }
      })
      const [only, another] = lessons
      const times = timesLine(cell.times)
      if (only && !another)
        return `<td${rows} style="background:${only.lesson.color}">${times}<p>${only.words}</p></td>`
      const each = lessons.map(({ lesson, words }) => `<p style="background:${lesson.color}">${words}</p>`)
      return `<td${rows}>${times}${each.join('')}</td>`
    }
    case 'blocked':
      return `<td class="blocked">${timesLine(cell.times)}${xmlText(texts.blocked)}</td>`
    case 'missing':
      return '<td class="blocked"></td>'
    case 'free':
      return `<td>${timesLine(cell.times)}</td>`
    case 'covered':
      return ''
  }
}

/** Returns the times of a cell in which they are not as usual. */
const timesLine = (times: string): string => (times === '' ? '' : `<p><small>${xmlText(times)}</small></p>`)

const lessonText = ({ title, others }: CellLesson): string[] =>
  [title, others.join(', ')].filter((line) => line !== '').map(xmlText)
