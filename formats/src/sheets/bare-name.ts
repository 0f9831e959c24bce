/** A number of at least three digits, or what somebody is in a lesson: no part of a name. */
const BESIDES =
  /\s*\((\d{3,}|leitung|leiter(in)?|ltg|lead|leader|head|main|hauptlehrkraft|leder|ansvarlig|hoofd|coördinator|coordinator|titular|tutora?|suplente|responsable|responsável|coordenador(a)?)\)/gi

/** Returns a name without numbers and roles in brackets: 'Nadler Tina (90391000) (Leitung)'. */
export const bareName = (name: string): string => name.replaceAll(BESIDES, '').trim() || name.trim()
