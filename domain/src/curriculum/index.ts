export { parseCell, printCell, printEntry, type WrittenEntry } from './entry.ts'
export { curriculumOf, textOf, type CodeOf, type Curriculum, type Entry } from './grid.ts'
export { writingOf, type CellProblem, type CellText, type Writing } from './writing.ts'
