import type { TimeSlot } from '@timetable/domain'
import type { GridCard, GridCell } from '../../../../timetable/week/grid-model.ts'
import styles from './card-gallery.module.css'
import { Cell } from './cell.tsx'
import { EditorProvider } from '../../editor/editor-context.tsx'

/** Cells and lesson cards in every state, side by side, for designers. */
export function CardGallery({ label, dayName }: { label: string; dayName: string }) {
  return (
    <EditorProvider>
      <div role="grid" aria-label={label} className={styles.grid}>
        {CELLS.map((row, k) => (
          <div key={k} role="row" className={styles.row}>
            {row.map((cell) => (
              <Cell key={cell.slot.uuid} cell={cell} place={`${dayName} ${cell.slot.hourNum + 1}`} lanes={2} />
            ))}
          </div>
        ))}
      </div>
    </EditorProvider>
  )
}

const slot = (hourNum: number): TimeSlot => ({
  uuid: `gallery-${hourNum}`,
  dayNum: 0,
  hourNum,
  startTime: '08:00',
  endTime: '08:45',
})

function card(name: string, fields: Partial<GridCard> = {}): GridCard {
  return {
    lessonUuid: `gallery-${name}`,
    subjectUuid: 'gallery',
    title: 'Mathematics',
    color: '#A0A5EF',
    open: [],
    weeks: [],
    others: [
      { uuid: 'teacher', name: 'A. Example', calendarType: 'TEACHER', clash: false },
      { uuid: 'room', name: 'R 12', calendarType: 'ROOM', clash: false },
    ],
    length: 1,
    pinned: false,
    locked: false,
    clash: false,
    onBlocked: false,
    lane: 0,
    lanes: 1,
    ...fields,
  }
}

function cell(hourNum: number, cards: readonly GridCard[], fields: Partial<GridCell> = {}): GridCell {
  return { slot: slot(hourNum), blocked: false, cards, covered: false, doubleBookings: 0, ownTimes: null, ...fields }
}

const inLanes = (names: readonly string[]) =>
  names.map((name, lane) => card(name, { title: name, clash: true, lane, lanes: names.length }))

const CELLS: readonly (readonly GridCell[])[] = [
  [
    cell(0, []),
    cell(1, [], { blocked: true }),
    cell(2, [card('plain')]),
    cell(3, [card('pinned', { pinned: true, color: '#7FC8A9' })]),
  ],
  [
    cell(4, [card('locked', { title: 'Buy Premium', color: '#999999', others: [], locked: true })]),
    cell(5, inLanes(['Physics', 'Chemistry']), { doubleBookings: 1 }),
    cell(6, inLanes(['Physics ', 'Chemistry ', 'Biology', 'Geography']), { doubleBookings: 3 }),
    cell(7, [card('long name', { title: 'Introduction to the natural sciences, advanced course', color: '#F0B37E' })]),
  ],
]
