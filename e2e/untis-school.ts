import type { SchoolFile } from './schools.ts'
import { storedZip } from './stored-zip.ts'

/** Text files of Untis in a zip, in the letters of Windows: religion and ethics at one time, a double period of sports. */
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
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'),
  })
  const requests = `"L";"Ott";1;1;-3
`
  return storedZip('untis.zip', [
    file('GPU001.TXT', times),
    file('GPU002.TXT', lessons),
    file('GPU006.TXT', subjects),
    file('GPU016.TXT', requests),
  ])
}
