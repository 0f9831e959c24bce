import { OPTIMIZER_NAME } from '@timetable/domain'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './mini-grid.module.css'

type Cell = readonly [day: number, hour: number]
type Lesson = { readonly name: string; readonly hue: string; readonly at: Cell; readonly to?: Cell }

const HUES = { a: '#A0A5EF', b: '#7ADBD0', c: '#F2D479', d: '#F7A592', e: '#9ADF9A', f: '#EA98CB', g: '#7CC4F0' }

/** A made-up week. A lesson with `to` lies on another one until it is moved there. */
const LESSONS: readonly Lesson[] = [
  { name: 'Maths', hue: HUES.a, at: [0, 0] },
  { name: 'English', hue: HUES.b, at: [0, 1] },
  { name: 'History', hue: HUES.c, at: [0, 2] },
  { name: 'Art', hue: HUES.f, at: [0, 4] },
  { name: 'Physics', hue: HUES.g, at: [1, 0] },
  { name: 'Maths', hue: HUES.a, at: [1, 1] },
  { name: 'French', hue: HUES.d, at: [1, 3] },
  { name: 'Music', hue: HUES.e, at: [1, 4] },
  { name: 'English', hue: HUES.b, at: [2, 0] },
  { name: 'Biology', hue: HUES.e, at: [2, 1] },
  { name: 'Sport', hue: HUES.c, at: [2, 3] },
  { name: 'French', hue: HUES.d, at: [3, 0] },
  { name: 'History', hue: HUES.c, at: [3, 2] },
  { name: 'Maths', hue: HUES.a, at: [3, 3] },
  { name: 'Art', hue: HUES.f, at: [4, 0] },
  { name: 'English', hue: HUES.b, at: [4, 1] },
  { name: 'Physics', hue: HUES.g, at: [4, 2] },
  { name: 'French', hue: HUES.d, at: [0, 1], to: [0, 3] },
  { name: 'Maths', hue: HUES.a, at: [2, 1], to: [2, 2] },
  { name: 'Sport', hue: HUES.c, at: [3, 2], to: [4, 3] },
  { name: 'Biology', hue: HUES.e, at: [1, 1], to: [1, 2] },
]
const CLASHES = LESSONS.filter(({ to }) => to).length

/** One class's week with its double bookings, and a button that takes them out: what the product does, in small. */
export function MiniGrid() {
  const { t } = useTranslation()
  const [solved, setSolved] = useState(false)
  return (
    <figure className={styles.figure}>
      <div className={styles.grid} aria-hidden="true" data-solved={solved}>
        {LESSONS.map((lesson, index) => (
          <div key={index} className={lesson.to ? styles.moving : styles.lesson} style={place(lesson, solved)}>
            {lesson.name}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <p role="status" className={solved ? styles.solved : styles.open}>
          {solved ? t('home.demoSolved') : t('home.demoClashes', { count: CLASHES })}
        </p>
        <button type="button" onClick={() => setSolved(!solved)}>
          {solved ? t('home.demoAgain') : OPTIMIZER_NAME}
        </button>
      </div>
      <figcaption>{t('home.demoNote')}</figcaption>
    </figure>
  )
}

function place({ hue, at, to }: Lesson, solved: boolean): CSSProperties {
  const [day, hour] = solved && to ? to : at
  return { '--hue': hue, '--day': day, '--hour': hour } as CSSProperties
}
