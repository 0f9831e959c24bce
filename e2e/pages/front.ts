import type { Page } from '@playwright/test'
import type { newcomer } from '../account.ts'

type Newcomer = ReturnType<typeof newcomer>

/** The pages for creating an account and logging in. */
export class Front {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async register(who: Newcomer) {
    await this.page.goto('/register')
    await this.fillIn(who)
  }

  /** Fills in the form for a new account, which is on screen. */
  async fillIn(who: Newcomer) {
    await this.page.getByLabel('School name').fill(who.schoolName)
    await this.page.getByLabel('E-mail').fill(who.email)
    await this.page.getByLabel('Full name').fill(who.name)
    await this.page.getByLabel('Password', { exact: true }).fill(who.password)
    await this.page.getByRole('checkbox', { name: 'I accept the terms' }).check()
    await this.page.getByRole('button', { name: 'Create the account' }).click()
  }

  async logIn({ email, password }: { email: string; password: string }, address = '/login') {
    await this.page.goto(address)
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
}
