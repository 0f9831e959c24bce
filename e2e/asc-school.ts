import type { SchoolFile } from './schools.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const dayMask = (index: number) => DAYS.map((_, i) => (i === index ? '1' : '0')).join('')

const ART = 3

type Lesson = {
  id: string
  subject: number
  groups: string
  teacher: string
  length?: number
  weeks?: string
  cards: [number, number][]
}

/**
 * Returns a file of aSc Timetables of 2012. Class 5A has a division in two halves, with French and Spanish at the same time, two periods of
 * art, and music and drama in alternating weeks.
 */
export function ascSchool(): SchoolFile {
  const lessons: Lesson[] = [
    {
      id: '*11',
      subject: 0,
      groups: '*5',
      teacher: '*1',
      cards: [
        [0, 1],
        [2, 1],
      ],
    },
    { id: '*12', subject: 1, groups: '*6', teacher: '*1', cards: [[1, 2]] },
    { id: '*13', subject: 2, groups: '*7', teacher: '*2', cards: [[1, 2]] },
    { id: '*14', subject: 3, groups: '*5', teacher: '*2', length: 2, cards: [[4, 3]] },
    { id: '*15', subject: 4, groups: '*5', teacher: '*1', weeks: '10', cards: [[3, 1]] },
    { id: '*16', subject: 5, groups: '*5', teacher: '*2', weeks: '01', cards: [[3, 1]] },
  ]
  const subjects = ['Mathematics', 'French', 'Spanish', 'Art', 'Music', 'Drama']
  const text = `<?xml version="1.0" encoding="windows-1252"?>
<timetable importtype="database" options="export:idprefix:%CHRID" displayname="aSc Timetables 2012 XML">
<periods>${[1, 2, 3, 4, 5].map((i) => `<period name="${i}" short="${i}" period="${i}" starttime="${7 + i}:00" endtime="${7 + i}:45"/>`).join('')}</periods>
<daysdefs>${DAYS.map((name, i) => `<daysdef id="*d${i}" name="${name}" short="${name.slice(0, 2)}" days="${dayMask(i)}"/>`).join('')}</daysdefs>
<weeksdefs><weeksdef id="*w0" name="Odd" short="Odd" weeks="10"/><weeksdef id="*w1" name="Even" short="Even" weeks="01"/></weeksdefs>
<subjects>${subjects.map((name, i) => `<subject id="*s${i}" name="${name}" short="${name.slice(0, 2)}"/>`).join('')}</subjects>
<teachers><teacher id="*1" name="Ada Lövelace" short="AL"/><teacher id="*2" name="Bo Ek" short="BE"/></teachers>
<classrooms><classroom id="*3" name="Studio" short="St"/></classrooms>
<classes><class id="*4" name="5A" short="5A" teacherid="*1"/></classes>
<groups><group id="*5" classid="*4" name="Entire class" entireclass="1" divisiontag="0"/>
<group id="*6" classid="*4" name="Half 1" entireclass="0" divisiontag="1"/><group id="*7" classid="*4" name="Half 2" entireclass="0" divisiontag="1"/></groups>
<lessons>${lessons.map(lessonText).join('\n')}</lessons>
<cards>${lessons.flatMap(cardTexts).join('\n')}</cards>
</timetable>
`
  return { name: 'timetable.xml', mimeType: 'text/xml', buffer: Buffer.from(text, 'latin1') }
}

function lessonText({ id, subject, groups, teacher, length = 1, weeks = '11', cards }: Lesson): string {
  const perWeek = (cards.length * length * (weeks === '11' ? 1 : 0.5)).toFixed(1)
  return `<lesson id="${id}" classids="*4" subjectid="*s${subject}" periodspercard="${length}" periodsperweek="${perWeek}" teacherids="${teacher}" classroomids="${subject === ART ? '*3' : ''}" groupids="${groups}"/>`
}

function cardTexts({ id, subject, length = 1, weeks = '11', cards }: Lesson): string[] {
  const room = subject === ART ? '*3' : ''
  return cards.flatMap(([day, period]) =>
    Array.from(
      { length },
      (_, i) =>
        `<card lessonid="${id}" classroomids="${room}" period="${period + i}" weeks="${weeks}" terms="1" days="${dayMask(day)}"/>`,
    ),
  )
}
