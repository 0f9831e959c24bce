export { parseCell, printCell, printEntry, writable, type WrittenEntry } from './entry.ts'
export { curriculumOf, textOf, type CodeOf, type Curriculum, type Entry } from './grid.ts'
export { NewGroups, type Divide, type Dividing } from './new-groups.ts'
export { writingOf, type CellProblem, type CellText, type WritingOptions } from './writing.ts'
