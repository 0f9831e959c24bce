/** @typedef {{ word: string, say: string, why: string, except?: RegExp }} Unwanted `word` is a pattern; `except`: lines where it is meant */

const ONE_PLAN = 'the plan has one name'
const ONE_TRIAL = 'the trial has one name'
const SCHOOLS_SAY = 'schools of the country say it otherwise'

/**
 * Words that a language does not use, by language: what to say instead is in `docs/words`.
 * @type {Readonly<Record<string, readonly Unwanted[]>>}
 */
export const UNWANTED = {
  en: [
    { word: 'read-only links?', say: 'view-only link', why: 'it is looked at, not read' },
    { word: 'what becomes of', say: 'what happens to', why: 'Germanic' },
    { word: 'whoever makes the timetable', say: 'timetabler', why: 'Germanic' },
    { word: '(take|taken|taking|took) over', say: 'apply, accept', why: 'Germanic' },
  ],
  de: [
    { word: 'Kurs(e|en|es)?', say: 'Unterricht', why: 'a Kurs is chosen, or of the upper school', except: /Kurswahl/ },
    { word: 'Leitung(en)?', say: 'Verbindung', why: 'a wire or a pipe' },
    { word: 'Quittung(en)?', say: 'Rechnung, Beleg', why: 'of cash' },
    { word: 'Filme?', say: 'Video', why: 'of the cinema' },
    { word: 'Demoschule|Beispielschule', say: 'Demo-Schule', why: 'the demo school has one name' },
    { word: 'Premium|Schulpaket', say: 'Schultarif', why: ONE_PLAN },
    { word: 'Testversion|Testtarif', say: 'Probetarif', why: ONE_TRIAL },
    { word: 'Lese-Links?', say: 'Link zum Ansehen', why: 'it is looked at, not read' },
  ],
  da: [
    { word: 'læselink\\p{L}*', say: 'visningslink', why: 'it is looked at, not read' },
    { word: 'demoskole\\p{L}*', say: 'prøveskole', why: 'the demo school has one name' },
    { word: 'skoleplan\\p{L}*|Premium', say: 'skoleabonnement', why: ONE_PLAN },
    { word: 'prøveversion\\p{L}*', say: 'prøveperiode', why: ONE_TRIAL },
  ],
  nb: [
    { word: 'leselenk\\p{L}*', say: 'visningslenke', why: 'it is looked at, not read' },
    { word: 'uken|ukens', say: 'uka', why: 'one form of it' },
    { word: 'pålogg\\p{L}*', say: 'innlogg-', why: 'one word for signing in' },
    { word: 'prøveskol\\p{L}*', say: 'demoskole', why: 'the demo school has one name' },
    { word: 'skoleplan\\p{L}*|Premium', say: 'skoleabonnement', why: ONE_PLAN },
    { word: 'prøveversjon\\p{L}*', say: 'prøveperiode', why: ONE_TRIAL },
  ],
  nl: [
    { word: 'kijklinks?', say: 'alleen-lezenlink', why: 'no such word' },
    { word: 'kwitanties?', say: 'betaalbewijs', why: 'of cash' },
    { word: 'binnenhalen|binnengehaald', say: 'importeren', why: 'of a harvest' },
    { word: 'uw?', say: 'je', why: 'readers are addressed as je' },
    { word: 'Premium', say: 'schoolabonnement', why: ONE_PLAN },
    { word: 'proefperiode', say: 'proefversie', why: ONE_TRIAL },
  ],
  es: [
    { word: 'escuelas?', say: 'centro', why: SCHOOLS_SAY },
    { word: 'lecci(ón|ones)', say: 'clase', why: SCHOOLS_SAY },
    { word: 'profesor(es)?', say: 'docente', why: 'one word, for women too' },
    { word: 'per[ií]odos? lectivos?', say: 'tramo del curso', why: 'a período lectivo is a lesson there' },
    { word: 'períodos?', say: 'periodo', why: 'one spelling' },
    { word: 'desfij\\p{L}*', say: 'liberar', why: 'no such word' },
    { word: 'deseos?', say: 'preferencia', why: SCHOOLS_SAY },
    { word: 'enlaces? de consulta', say: 'enlace de solo lectura', why: 'the link has one name' },
    { word: 'plan (escolar|del centro)|Premium', say: 'plan de centro', why: ONE_PLAN },
  ],
  pt: [
    { word: 'partilh\\p{L}*', say: 'compartilhar', why: 'of Portugal' },
    { word: 'horário escolar|(montar|fazer?) (o|um) horário', say: 'grade horária', why: 'a horário is a slot' },
    { word: 'apert\\p{L}+', say: 'clicar', why: 'one word for it' },
    { word: 'desafix\\p{L}*', say: 'soltar', why: 'one word for it' },
    { word: 'desejos?', say: 'preferência', why: SCHOOLS_SAY },
    { word: 'escola de exemplo', say: 'escola de demonstração', why: 'the demo school has one name' },
    { word: 'links? de consulta', say: 'link de leitura', why: 'the link has one name' },
    { word: 'plano da escola|Premium', say: 'plano escolar', why: ONE_PLAN },
    { word: 'teste gratuito', say: 'teste grátis', why: ONE_TRIAL },
    {
      word: 'telemóve(l|is)|utilizador(es)?|ficheiros?|ecrãs?',
      say: 'celular, usuário, arquivo, tela',
      why: 'of Portugal',
    },
  ],
}

const TEXTS = /^(?:web\/src\/i18n\/locales\/(\w+)\/.*\.json|server\/src\/mail\/texts\/(\w\w)\.ts)$/

/**
 * Where texts and mails use words that their language does not use, each as a line that says where.
 * @param {ReadonlyMap<string, string>} files by path from the root
 * @returns {string[]}
 */
export function unwantedWords(files, unwanted = UNWANTED) {
  return [...files].flatMap(([path, text]) => {
    const [, page, mail] = TEXTS.exec(path) ?? []
    const words = (unwanted[page ?? mail ?? ''] ?? []).map(({ word, ...more }) => ({ ...more, found: asWord(word) }))
    return text.split('\n').flatMap((line, index) => {
      const said = line.replace(/^\s*"?[\w-]+"?:/, '').replaceAll(/\\(u00a0|[nt])/g, ' ')
      return words.flatMap(({ found, except, say, why }) => {
        const [word] = except?.test(said) ? [] : (found.exec(said) ?? [])
        return word ? [`${path}:${index + 1}: “${word}”: ${why}; say ${say}`] : []
      })
    })
  })
}

/** @param {string} pattern */
const asWord = (pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')
