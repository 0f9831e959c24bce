/** Spanish texts of what becomes of a school that was kept on the home page; `t('keptSchool.…')`. */
export const keptSchoolTexts = {
  arrived: 'El centro con el que se quedó ya está aquí: {{title}}',
  failed: 'No se pudo traer el centro con el que se quedó',
}
