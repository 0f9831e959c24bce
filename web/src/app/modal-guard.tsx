import { Component, type ReactNode } from 'react'

type Props = { readonly onFailed: () => void; readonly children: ReactNode }

/** A dialog that can't be shown, as its code could not be fetched, takes nothing of the page with it. */
export class ModalGuard extends Component<Props, { failed: boolean }> {
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
