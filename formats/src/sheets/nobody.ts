/** What people write where nobody is chosen yet: '?', 'N.N.', 'xxx', or the words of the languages of the product. */
const NOBODY =
  /^(\?+|n\.? ?n\.?|x{2,}|tb[acd]|offen|unbesetzt|vakant|ledig|vacant|vacante|vacature|vaga|por (asignar|designar|atribuir|contratar)|sin asignar|a (definir|contratar|designar)|niemand|nobody|none|ingen|ubesat|ubesatt|onbekend|[-–—_.…]+)$/i

/** Whether a name in a cell is a placeholder for somebody who is not chosen yet. */
export const isNobody = (name: string): boolean => NOBODY.test(name.trim())

/** A number of at least three digits, or what somebody is in a lesson: no part of a name. */
const BESIDES =
  /\s*\((\d{3,}|leitung|leiter(in)?|ltg|lead|leader|head|main|hauptlehrkraft|leder|ansvarlig|hoofd|coördinator|coordinator|titular|tutora?|suplente|responsable|responsável|coordenador(a)?)\)/gi

/** Returns a name without numbers and roles in brackets: 'Nadler Tina (90391000) (Leitung)'. */
export const bareName = (name: string): string => name.replaceAll(BESIDES, '').trim() || name.trim()
