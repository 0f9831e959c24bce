/** One thing that a pointer, a key or nobody does for a moment, as both WebDriver protocols write it. */
export type Tick =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration?: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
  | { readonly type: 'pause'; readonly duration?: number }

/** Devices whose ticks happen side by side. */
export type Actions = readonly {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Tick[]
}[]

/** A browser that somebody else made, with one page: the little of WebDriver that a journey needs. */
export type Driven = {
  readonly name: string
  goto(url: string): Promise<void>
  /** Calls a function in the page, which knows nothing but its argument, and gives what it gives. */
  ask<In, Out>(look: (given: In) => Out | Promise<Out>, given: In): Promise<Out>
  perform(actions: Actions): Promise<void>
  close(): Promise<void>
}

export const WINDOW = { width: 1440, height: 900 } as const

/** A program of which one line says where it listens; `end` waits until it is gone. */
export type Started = { readonly said: string; end(): Promise<void> }
