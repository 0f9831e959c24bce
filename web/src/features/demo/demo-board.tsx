import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCalmly } from '../../ui/load-calmly.ts'
import { DemoSlot } from './demo-slot.tsx'
import type { OwnFileProps } from './own-file/own-file.tsx'
import type { Poster } from './poster.ts'
import { SchoolFileInput } from './school-file-input.tsx'
import styles from './demo.module.css'

type DemoBoardProps = {
  readonly poster: Poster
  /** The visitor's own files; null if none were chosen or dropped. */
  readonly files: readonly File[] | null
  readonly onFiles: (files: readonly File[] | null) => void
  /** Navigates to another page. */
  readonly goTo?: (path: string) => void
}

/** The demo school or, in its place, the school of the visitor's own file. What opens a file is loaded when there is one. */
export function DemoBoard({ poster, files, onFiles, goTo = (path) => location.assign(path) }: DemoBoardProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [View, setView] = useState<ComponentType<OwnFileProps> | null>(null)
  const [failed, setFailed] = useState(false)
  /** The files whose school is shown in place of the demo. */
  const [opened, setOpened] = useState<readonly File[] | null>(null)

  useEffect(() => {
    if (!files || View) return undefined
    let isWanted = true
    setFailed(false)
    loadCalmly(() => import('./own-file/own-file.tsx')).then(
      (loaded) => isWanted && setView(() => loaded.default),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [files, View])

  return (
    <>
      <SchoolFileInput ref={input} onFiles={onFiles} />
      {files && !View && (
        <p role={failed ? 'alert' : 'status'} className={styles.opening} data-failed={failed || undefined}>
          {failed ? t('demo.fileFailed') : t('demo.loading')}
        </p>
      )}
      {files && View && (
        <View
          files={files}
          goTo={goTo}
          onOpened={() => setOpened(files)}
          onOther={() => input.current?.click()}
          onClose={() => onFiles(null)}
        />
      )}
      <div hidden={files !== null && opened === files}>
        <DemoSlot poster={poster} goTo={goTo} plays={files === null} />
      </div>
    </>
  )
}
