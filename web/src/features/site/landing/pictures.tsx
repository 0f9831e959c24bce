import type { CSSProperties } from 'react'
import styles from './pictures.module.css'

/** The product in small, drawn by what draws it large: colours, hatching, a red edge. Nothing in them is to be read. */
export const PICTURES = [List, Fall, Hand, Paper] as const

const HUES = ['#A0A5EF', '#7ADBD0', '#F2D479', '#F7A592', '#9ADF9A', '#EA98CB', '#7CC4F0']
const card = (hue: number) => ({ '--hue': HUES[hue % HUES.length] }) as CSSProperties

/** Courses, one to a row: colour, name, lessons a week, class, teacher. */
function List() {
  const rows = [
    ['7a', 62, 5],
    ['7b', 44, 4],
    ['7b', 56, 2],
    ['8a', 38, 3],
    ['8c', 50, 5],
  ] as const
  return (
    <div className={styles.list}>
      {rows.map(([group, width, count], index) => (
        <div key={index} style={card(index)}>
          <i className={styles.dot} />
          <i className={styles.text} style={{ width: `${width}px` }} />
          <b>{count}</b>
          <b className={styles.group}>{group}</b>
          <i className={styles.text} style={{ width: '36px' }} />
        </div>
      ))}
    </div>
  )
}

/** The number of double bookings over a run. */
function Fall() {
  return (
    <div className={styles.fall}>
      <svg viewBox="0 0 200 84" width="100%" height="84" preserveAspectRatio="none">
        <path d="M0 83.5h200" className={styles.ground} />
        <path
          d="M0 4c8 2 12 20 18 30s10 8 16 18 12 6 18 14 14 2 22 8 20 2 30 5 30 1 44 3 30 1 52 1"
          className={styles.line}
        />
      </svg>
      <p>
        <span>214</span>
        <strong>0</strong>
      </p>
    </div>
  )
}

type Kind = 'lesson' | 'free' | 'clash' | 'blocked' | 'empty'
const WEEK: readonly (readonly [Kind, number])[] = [
  ['lesson', 0],
  ['free', 0],
  ['lesson', 3],
  ['blocked', 0],
  ['lesson', 4],
  ['clash', 1],
  ['free', 0],
  ['blocked', 0],
  ['free', 0],
  ['lesson', 5],
  ['lesson', 6],
  ['free', 0],
  ['lesson', 1],
  ['clash', 2],
  ['lesson', 0],
  ['empty', 0],
]

/** A lesson in hand over a week, and what each slot says. */
function Hand() {
  return (
    <div className={styles.week}>
      {WEEK.map(([kind, hue], index) => (
        <i key={index} className={styles.slot} data-kind={kind} style={card(hue)} />
      ))}
      <i className={styles.inHand} style={card(6)} />
      <svg viewBox="0 0 16 20" width="16" height="20" className={styles.pointer}>
        <path d="M2 2v13l3.5-3 2.2 5.2 2.4-1L8 11.3h4.6L2 2Z" />
      </svg>
    </div>
  )
}

/** A sheet of paper with a week on it, and one behind it. */
function Paper() {
  return (
    <div className={styles.papers}>
      <div className={styles.behind} />
      <div className={styles.paper}>
        <i className={styles.text} style={{ width: '34px' }} />
        <div className={styles.grid}>
          {Array.from({ length: 20 }, (_, index) => (
            <i key={index} data-set={index % 7 !== 4} style={card(index * 3)} />
          ))}
        </div>
      </div>
    </div>
  )
}
