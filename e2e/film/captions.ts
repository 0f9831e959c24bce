/** Returns the captions of a film: the sentences of a text in sequence, each for a share of the time in proportion to its length. */
export function captionsOf(text: string, seconds: number, locale: string): string {
  const sentences = sentencesOf(text, locale)
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  let before = 0
  const cues = sentences.map((sentence, index) => {
    const from = (before / letters) * seconds
    before += sentence.length
    return `${index + 1}\n${clock(from)} --> ${clock((before / letters) * seconds)}\n${sentence}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function sentencesOf(text: string, locale: string): string[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

/** Returns a time in a film as WebVTT writes it: 00:00:04.500. */
function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(thousandths / 1_000)
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths % 1_000).padStart(3, '0')}`
}
