import { Button, Checkbox, NativeSelect, NumberInput, Skeleton, Switch, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import type { ToastState } from '../../store/ui-store.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorScreen } from '../../ui/error-screen.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './test-page.module.css'

const TOASTS = ['success', 'failure', 'deleted', 'ZEN', 'warning', 'neutral'] as const satisfies readonly ToastState[]

/** Every component in every state, so that a designer sees all at once. */
export function Gallery({ cards }: { cards: ReactNode }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const [dialog, setDialog] = useState(false)
  const sample = t('testPage.sample')
  return (
    <>
      <Part title={t('testPage.buttons')}>
        <Button>{sample}</Button>
        <Button variant="default">{sample}</Button>
        <Button variant="subtle">{sample}</Button>
        <Button color="red">{sample}</Button>
        <Button disabled>{t('testPage.disabled')}</Button>
        <Button loading aria-label={t('testPage.busy')}>
          {sample}
        </Button>
      </Part>
      <Part title={t('testPage.fields')}>
        <TextInput label={sample} />
        <TextInput label={t('testPage.wrong')} defaultValue=" " error={t('versions.titleRequired')} />
        <TextInput label={t('testPage.disabled')} disabled defaultValue={sample} />
        <NumberInput label={t('versions.daysField')} defaultValue={5} min={1} max={8} />
        <NativeSelect label={t('versions.sortBy')} data={[t('versions.sort.name'), t('versions.sort.updated')]} />
        <Textarea label={t('versions.descriptionField')} description={t('common.optional')} autosize={false} />
        <Checkbox label={sample} defaultChecked />
        <Switch label={sample} defaultChecked />
      </Part>
      <Part title={t('testPage.toasts')}>
        {TOASTS.map((state) => (
          <Button
            key={state}
            variant="default"
            onClick={() => ui.toast({ state, headline: t(`testPage.toast.${state}`), text: sample })}
          >
            {t(`testPage.toast.${state}`)}
          </Button>
        ))}
      </Part>
      <Part title={t('testPage.dialogs')}>
        <Button variant="default" onClick={() => setDialog(true)}>
          {t('testPage.openDialog')}
        </Button>
        {dialog && (
          <Dialog title={t('testPage.dialogs')} onClose={() => setDialog(false)}>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                setDialog(false)
              }}
            >
              <TextInput label={sample} data-autofocus />
              <DialogActions submit={t('common.save')} onCancel={() => setDialog(false)} />
            </form>
          </Dialog>
        )}
      </Part>
      <Part title={t('testPage.lessons')} wide>
        {cards}
      </Part>
      <Part title={t('testPage.screens')}>
        <Frame>
          <EmptyState title={t('testPage.nothing')} text={sample}>
            <Button variant="default">{sample}</Button>
          </EmptyState>
        </Frame>
        <Frame>
          <LoadingScreen text={t('loading')} />
        </Frame>
        <Frame>
          <div className={styles.skeleton}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={12} width="90%" />
            <Skeleton height={12} width="75%" />
          </div>
        </Frame>
        <Frame>
          <ErrorScreen status={404} title={t('error.notFound')} message="">
            <a href="/">{t('error.home')}</a>
          </ErrorScreen>
        </Frame>
      </Part>
      <Part title={t('testPage.typeset')}>
        <Logo />
        {[12, 13, 14, 16, 20, 28].map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            {sample} {size}
          </span>
        ))}
      </Part>
      <Part title={t('testPage.colours')}>
        {COLOURS.map((token) => (
          <span key={token} className={styles.swatch}>
            <span style={{ background: `var(--${token})` }} />
            {token}
          </span>
        ))}
      </Part>
    </>
  )
}

function Part({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={wide ? undefined : styles.row}>{children}</div>
    </section>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>

const COLOURS = [
  'surface',
  'surface-sunken',
  'surface-hover',
  'line',
  'line-strong',
  'ink',
  'ink-quiet',
  'accent',
  'accent-tint',
  'clash',
  'clash-tint',
  'warning',
  'warning-tint',
  'done',
  'done-tint',
  'locked',
] as const
