/** English texts of the whole-school matrix, the day view and linked timetables; `t('matrix.…')`. */
export const matrixTexts = {} as const
