/** A kind of constraint in words: 'Students max gaps per week' for ConstraintStudentsMaxGapsPerWeek. */
export function inWords(constraint: string): string {
  const words = constraint.replace(/^Constraint/, '').replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  return words.slice(0, 1) + words.slice(1).toLowerCase()
}
