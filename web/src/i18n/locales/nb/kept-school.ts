/** Norwegian texts of what becomes of a school that was kept on the home page; `t('keptSchool.…')`. */
export const keptSchoolTexts = {
  arrived: 'Skolen du beholdt, er her: {{title}}',
  failed: 'Skolen du beholdt, kunne ikke hentes inn',
}
