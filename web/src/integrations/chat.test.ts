import { expect, test } from 'vitest'
import { createChat, type ChatWidget } from './chat.ts'

const SETTINGS = { id: 'a', scriptUrl: 'https://chat.example/l.js' }

function watched() {
  const done: string[] = []
  const widget: ChatWidget = { load: ({ id }) => void done.push(`load ${id}`), open: () => void done.push('open') }
  return { done, chat: createChat(widget) }
}

test('a chat is loaded once, and opens when it is asked for', () => {
  const { done, chat } = watched()
  chat.load(SETTINGS)
  chat.load(SETTINGS)
  expect(chat.open()).toBe(true)
  expect(done).toEqual(['load a', 'open'])
})

test('whoever asked for it before it was allowed gets it as soon as it is', () => {
  const { done, chat } = watched()
  expect(chat.open()).toBe(false)
  expect(done).toEqual([])
  chat.load(SETTINGS)
  expect(done).toEqual(['load a', 'open'])
})
