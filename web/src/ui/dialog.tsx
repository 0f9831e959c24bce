import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useAppText } from '../i18n/app-texts.ts'
import { DialogActions } from './dialog-actions.tsx'
import { NoticeHere } from './dialog-notice.tsx'
import styles from './dialog-notice.module.css'

/**
 * A dialog that is open as long as it is rendered. It returns the focus when it closes. With `unsaved` input it asks before Escape,
 * a click outside or the close button discards it.
 */
export function Dialog(props: {
  title: string
  onClose: () => void
  size?: ModalProps['size']
  zIndex?: ModalProps['zIndex']
  /** In pixels: on a narrower screen the dialog fills the screen. */
  fullScreenBelow?: number
  /** Whether closing would lose typed input. */
  unsaved?: boolean
  children: ReactNode
}) {
  const { title, onClose, size = 480, zIndex, fullScreenBelow = 480, unsaved = false, children } = props
  const { t } = useAppText()
  const narrow = useMediaQuery(`(max-width: ${fullScreenBelow}px)`)
  const [asking, setAsking] = useState(false)
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={unsaved ? () => setAsking(true) : onClose}
      // The dialog opened last closes first.
      closeOnEscape={!asking}
      size={size}
      zIndex={zIndex}
      centered={!narrow}
      fullScreen={narrow}
      transitionProps={{ transition: 'fade', duration: 120 }}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content ref={takeFocus}>
        {/* By default it would count as the header of the whole page. */}
        <Modal.Header role="presentation" className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} />
          <NoticeHere />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
      {asking && <Discard onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Modal.Root>
  )
}

function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useAppText()
  return (
    <Dialog title={t('common.discard.title')} onClose={onKeep} size={400} zIndex={ABOVE}>
      <p>{t('common.discard.text')}</p>
      <DialogActions
        submit={t('common.discard.drop')}
        danger
        cancel={t('common.discard.keep')}
        focus="cancel"
        onSubmit={onDiscard}
        onCancel={onKeep}
      />
    </Dialog>
  )
}

/** Above a dialog, and below the toasts. */
const ABOVE = 250

/**
 * Sets the initial focus as soon as the dialog is rendered. The focus trap would set it a timer later. Until then, typed keys would
 * be lost, or would act on the page behind.
 */
function takeFocus(dialog: HTMLElement | null) {
  dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
}

function useFocusBack() {
  const before = useRef<Element | null>(null)
  before.current ??= openerOf(document.activeElement)
  useEffect(
    () => () => {
      const element = before.current
      // Runs after the dialog is removed: it still holds the focus while it is unmounted.
      requestAnimationFrame(() => {
        if (element instanceof HTMLElement && element !== document.body) giveBack(element)
      })
    },
    [],
  )
}

/**
 * Returns the focus to the element that opened the dialog. That element may be gone, or may disappear when the answer is shown,
 * like the offer to create a first item. Then the page gets the focus, so that it is not lost.
 */
function giveBack(opener: HTMLElement): void {
  const toPage = () => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }
  if (!opener.isConnected) return toPage()
  opener.focus()
  const going = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return
    going.disconnect()
    if (!opener.isConnected) toPage()
  })
  going.observe(document.body, { childList: true, subtree: true })
}

/** The element that opened the dialog. A menu entry is gone by the time the dialog closes; the menu's button remains. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : active
}
