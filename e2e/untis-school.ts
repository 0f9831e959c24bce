import type { SchoolFile } from './schools.ts'
import { storedZip } from './stored-zip.ts'

/**
 * Returns a zip of Untis text files in the Windows encoding: religion and ethics at the same time with the students who chose them, a
 * double period of sports, a teacher's blocked slot, and the home room and home teacher of a class.
 */
export function untisSchool(): SchoolFile {
  const times = `1;"7ä";"Ott";"M";"101";1;1;;
1;"7ä";"Ott";"M";"101";2;3;;
2;"7ä";"Kim";"REL";"102";3;2;;
3;"7ä";"Lee";"ETH";"103";3;2;;
4;"7ä";"Kim";"SP";"Gym";5;3;;
4;"7ä";"Kim";"SP";"Gym";5;4;;
4;"7b";"Kim";"SP";"Gym";5;3;;
4;"7b";"Kim";"SP";"Gym";5;4;;
`
  const lessons = `1;3;;;"7ä";"Ott";"M";;;;;;;;;;;;;;;;;;
`
  const subjects = `"M";"Mathematics"
"REL";"Religion"
"ETH";"Ethics"
"SP";"Sports"
`
  const blanks = (count: number) => ';'.repeat(count)
  const classes = `"7ä";"Class 7ä";;"101"${blanks(26)}"Ott"
`
  const students = ['Ann', 'Bob', 'Cy'].map((name) => `"${name}";"${name}"${blanks(8)}"7ä"\n`).join('')
  const choices = `"Ann";2;"REL";;"7ä"
"Bob";3;"ETH";;"7ä"
"Cy";3;"ETH";;"7ä"
`
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'),
  })
  const requests = `"L";"Ott";1;2;-3
`
  const supervisions = `"Yard";"Ott";1;2;10
`
  return storedZip('untis.zip', [
    file('GPU001.TXT', times),
    file('GPU002.TXT', lessons),
    file('GPU003.TXT', classes),
    file('GPU006.TXT', subjects),
    file('GPU009.TXT', supervisions),
    file('GPU010.TXT', students),
    file('GPU015.TXT', choices),
    file('GPU016.TXT', requests),
  ])
}
