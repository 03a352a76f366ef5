import { Component, type ErrorInfo, type ReactNode } from 'react'
import { loadAfterChunkFailure } from './navigation/chunkFailure.ts'

interface Props {
  children: ReactNode
  /** Replaces a part that failed to render. */
  fallback?: ReactNode
  onError?: (() => void) | undefined
}

interface State {
  hasFailed: boolean
}

/** Catches rendering errors (R8.7). A failed part is not rendered again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- developers need to see rendering errors
    console.error(error, info.componentStack)
    if (!loadAfterChunkFailure(error, { isOwnImport: true })) this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children
  }
}
