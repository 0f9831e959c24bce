import { Component, lazy, Suspense, type ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession, useUi } from '../store/session-context.tsx'
import type { AppModal } from '../store/ui-store.ts'
import { loadCalmly } from '../ui/load-calmly.ts'

const RARE = [
  'share',
  'download',
  'year-forward',
  'import',
  'import-reports',
  'backup',
  'create-school',
  'deleted-schools',
  'payment',
  'quote',
] as const satisfies readonly AppModal['kind'][]

export type RareModal = Extract<AppModal, { readonly kind: (typeof RARE)[number] }>
export type DailyModal = Exclude<AppModal, RareModal>
export type DialogsOf<Modal> = { readonly modal: Modal; readonly onClose: () => void }

const loadDaily = () => import('./daily-dialogs.tsx')
const lazyDialogs = () => ({ Daily: lazy(loadDaily), Rare: lazy(() => import('./rare-dialogs.tsx')) })
/** Recreated after a failed fetch: a lazy component never fetches twice. */
let dialogs = lazyDialogs()

/** Prefetches the code of the dialogs of everyday work. If the fetch fails, it is fetched again when a dialog is opened. */
export const fetchModals = (): Promise<unknown> => loadCalmly(loadDaily).catch(() => {})

/** The dialogs that can be opened from anywhere. They are loaded when one is first opened. */
export function AppModals() {
  const { t } = useAppText()
  const { ui } = useSession()
  const modal = useUi((state) => state.modal)
  if (!modal) return null
  const close = ui.closeModal
  const { Daily, Rare } = dialogs
  return (
    <ModalGuard key={modal.kind} onFailed={failed}>
      <Suspense fallback={null}>
        {isRare(modal) ? <Rare modal={modal} onClose={close} /> : <Daily modal={modal} onClose={close} />}
      </Suspense>
    </ModalGuard>
  )

  function failed() {
    dialogs = lazyDialogs()
    close()
    ui.toast({ state: 'failure', headline: t('common.error'), text: t('error.partMissing') })
  }
}

function isRare(modal: AppModal): modal is RareModal {
  return RARE.some((kind) => kind === modal.kind)
}

type GuardProps = { readonly onFailed: () => void; readonly children: ReactNode }

/** Contains the failure of a dialog whose code could not be fetched, so that the page stays intact. */
class ModalGuard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
