import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppText } from '../../../i18n/app-texts.ts'
import { loadAppTexts } from '../../../i18n/load-app-texts.ts'
import { FALLBACK_LOCALE, isLocale } from '../../../i18n/locales.ts'
import { keepFiles } from '../../../store/kept-school.ts'
import { namesOf } from '../../../timetable/import/read-chosen.ts'
import { startWorker } from '../../../worker/start-worker.ts'
import { KeepButton } from '../keep-button.tsx'
import { openSchool, type OpenDemo } from '../open-demo.ts'
import { OwnBoard } from './own-board.tsx'
import { readOwnFile, type OwnFile as ReadFile, type OwnSchool } from './read-own-file.ts'
import styles from './own-file.module.css'

export type OwnFileProps = {
  readonly files: readonly File[]
  /** Navigates to another page. */
  readonly goTo: (path: string) => void
  /** Called when the school of the files is shown. */
  readonly onOpened: () => void
  /** Lets the user choose another file. */
  readonly onOther: () => void
  readonly onClose: () => void
}

type State =
  | { readonly kind: 'reading' | 'failed' }
  | Exclude<ReadFile, OwnSchool>
  | (OwnSchool & { readonly opened: OpenDemo })

/** The visitor's own file: read, solved and shown in the browser. Nothing of it is sent. */
export default function OwnFile({ files, goTo, onOpened, onOther, onClose }: OwnFileProps) {
  const { t: siteText, i18n } = useTranslation()
  const { t } = useAppText()
  const [state, setState] = useState<State>({ kind: 'reading' })
  const place = useRef<HTMLDivElement>(null)
  const read = useEffectEvent(async (): Promise<ReadFile | { readonly kind: 'failed' }> => {
    try {
      await loadAppTexts(isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE)
    } catch {
      return { kind: 'failed' }
    }
    return readOwnFile(files, { t: i18n.getFixedT(null, 'app'), startReader: startWorker(fileWorker) })
  })
  const show = useEffectEvent((next: State) => {
    setState(next)
    if (next.kind === 'school') onOpened()
  })

  useEffect(() => {
    let isWanted = true
    let opened: OpenDemo | null = null
    setState({ kind: 'reading' })
    async function open() {
      const found = await read()
      if (!isWanted) return
      if (found.kind !== 'school') return show(found)
      opened = openSchool(found.schedule)
      show({ ...found, opened })
    }
    void open()
    return () => {
      isWanted = false
      opened?.close()
    }
  }, [files])
  // What was asked for is shown where the visitor is.
  useEffect(() => {
    if (state.kind !== 'reading') place.current?.focus()
  }, [state])

  const name = namesOf(files)
  return (
    <div ref={place} tabIndex={-1} className={styles.own}>
      {state.kind === 'reading' && (
        <p role="status" className={styles.line}>
          {siteText('demo.loading')}
        </p>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {siteText('auth.offline')}
        </p>
      )}
      {state.kind === 'problem' && (
        <>
          <p role="alert" className={styles.problem}>
            {state.text}
          </p>
          <div className={styles.buttons}>
            <button type="button" className={styles.plain} onClick={onOther}>
              {t('imports.other')}
            </button>
            <button type="button" className={styles.plain} onClick={onClose}>
              {t('ownFile.back')}
            </button>
          </div>
        </>
      )}
      {state.kind === 'asks' && (
        <>
          <p role="status" className={styles.line}>
            {t(`ownFile.asks.${state.why}`, { name })}
          </p>
          <div className={styles.buttons}>
            <KeepButton
              label={t('ownFile.keepFile')}
              failed={t('ownFile.keepFailed')}
              isReady
              keep={() => keepFiles(sessionStorage, files)}
              goTo={goTo}
            />
            <button type="button" className={styles.plain} onClick={onOther}>
              {t('imports.other')}
            </button>
            <button type="button" className={styles.plain} onClick={onClose}>
              {t('ownFile.back')}
            </button>
          </div>
        </>
      )}
      {state.kind === 'school' && (
        <OwnBoard school={state} demo={state.opened.demo} goTo={goTo} onOther={onOther} onClose={onClose} />
      )}
    </div>
  )
}

const fileWorker = () => new Worker(new URL('../worker/file-worker.ts', import.meta.url), { type: 'module' })
