import { Button, Modal, type ModalProps } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useAppText } from '../i18n/app-texts.ts'
import actions from './dialog-actions.module.css'

/**
 * A dialog that is open as long as it is rendered; it gives the focus back to where it was when it goes. One with something
 * `unsaved` in it asks before Escape, a click beside it or its cross drops that.
 */
export function Dialog({
  title,
  onClose,
  size = 480,
  zIndex,
  fullScreenBelow = 480,
  unsaved = false,
  children,
}: {
  title: string
  onClose: () => void
  size?: ModalProps['size']
  zIndex?: ModalProps['zIndex']
  /** Pixels: a screen narrower than this is filled. */
  fullScreenBelow?: number
  /** Something was typed that closing would lose. */
  unsaved?: boolean
  children: ReactNode
}) {
  const { t } = useAppText()
  const narrow = useMediaQuery(`(max-width: ${fullScreenBelow}px)`)
  const [asking, setAsking] = useState(false)
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={unsaved ? () => setAsking(true) : onClose}
      // What opened last closes first.
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
        {/* Left to itself it would count as the header of the whole page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} />
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
      <div className={actions.actions}>
        <div className={actions.further} />
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t('common.discard.keep')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {t('common.discard.drop')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Over a dialog, and under what is said. */
const ABOVE = 250

/**
 * Puts the focus where the dialog wants it as soon as it is there. Left to the focus trap it would come a timer later, and
 * what is typed until then would be lost, or do what the page behind does with it.
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
      // After the dialog is gone: it still holds the focus while it is being taken down.
      requestAnimationFrame(() => {
        if (element instanceof HTMLElement && element !== document.body) giveBack(element)
      })
    },
    [],
  )
}

/**
 * To what opened the dialog. For what was done in it that may be gone, or go as soon as the answer is shown, as the offer to
 * make the first of something: then the page has the focus, and it is not lost.
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

/** What was pressed to get here. An entry of a menu is gone by the time the dialog is; the menu's own button remains. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : active
}
