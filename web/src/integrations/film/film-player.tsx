import type { Film, Video } from '@timetable/service'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { trackEvent } from '../analytics.ts'
import { consent } from '../consent.ts'
import { useConsent } from '../use-consent.ts'
import { clockLength } from './choose-film.ts'
import { stillOf, type Clip } from './clips.ts'
import { FILM_HOSTS } from './film-host.ts'
import buttons from '../../ui/buttons.module.css'
import styles from './film-player.module.css'
import { seenFilms, useSeen } from './seen-films.ts'
import { useFilm } from './use-film.ts'
import { isSeen, NOTHING_WATCHED, percentWatched, tensBetween, watch } from './watched.ts'

type Props = { readonly film: Film; readonly title: string }

/**
 * Shows what can be watched of a step: a film, a clip with captions, or a still picture. Also shows its length and whether it was
 * seen.
 */
export function FilmPlayer({ film, title }: Props) {
  const { t, i18n } = useTranslation()
  const seen = useSeen(film)
  const choice = useFilm(film)
  const still = stillOf(film, i18n.language)
  if (choice.kind === 'still') {
    return <img className={styles.picture} src={still} alt="" width={1280} height={720} loading="lazy" />
  }
  const { seconds } = choice.kind === 'hosted' ? choice.video : choice.clip
  return (
    <figure className={styles.film}>
      {choice.kind === 'hosted' ? (
        <HostedFilm key={choice.video.id} {...{ film, title, still }} video={choice.video} />
      ) : (
        <OwnClip {...{ film, title, still }} clip={choice.clip} />
      )}
      <figcaption className={styles.facts}>
        <span className="tabular">{clockLength(seconds)}</span>
        {seen && <span className={styles.seen}>{t('film.seen')}</span>}
      </figcaption>
    </figure>
  )
}

type Shown = Props & { readonly still: string }

/** One of our own clips, in the browser's player. It starts only when the user presses play. */
function OwnClip({ film, title, still, clip }: Shown & { readonly clip: Clip }) {
  const { i18n } = useTranslation()
  const watching = useWatching(film, clip.seconds)
  const captions = clip.captions(i18n.language)
  return (
    <video
      // A player keeps its initial captions, so a change of captions needs a new player.
      key={captions}
      className={styles.picture}
      aria-label={title}
      src={clip.address}
      poster={still}
      width={1280}
      height={720}
      preload="none"
      controls
      muted
      playsInline
      onPlay={watching.play}
      onTimeUpdate={({ currentTarget }) => watching.moveTo(currentTarget.currentTime)}
      onEnded={({ currentTarget }) => watching.moveTo(currentTarget.duration)}
    >
      {captions !== undefined && (
        <track
          kind="captions"
          src={captions}
          srcLang={i18n.language}
          label={LOCALES[i18n.language as Locale]}
          default
        />
      )}
    </video>
  )
}

/**
 * An externally hosted film: a picture with a button. If the user presses it without consent to films, the consent for films is
 * asked there.
 */
function HostedFilm({ film, title, still, video }: Shown & { readonly video: Video }) {
  const { t, i18n } = useTranslation()
  const to = useLocalePath()
  const isAllowed = useConsent().answers.films === true
  const [wanted, setWanted] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const { play, moveTo } = useWatching(film, video.seconds)
  const host = FILM_HOSTS[video.host]
  const isShown = wanted && isAllowed
  const isAsked = wanted && !isAllowed

  useEffect(() => {
    if (!isShown) return
    play()
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== host.origin || source !== frame.current?.contentWindow) return
      const place = host.placeIn(data)
      if (place === null) greet()
      else moveTo(place)
    }
    const greet = () => frame.current?.contentWindow?.postMessage(host.greeting, host.origin)
    const shown = frame.current
    window.addEventListener('message', hear)
    shown?.addEventListener('load', greet)
    return () => {
      window.removeEventListener('message', hear)
      shown?.removeEventListener('load', greet)
    }
  }, [isShown, host, play, moveTo])

  // After the user presses play, the focus moves to the question, and back.
  useEffect(() => {
    if (isAsked) question.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  if (isShown) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its own origin and its scripts, with which a sandbox holds nothing
      <iframe
        ref={frame}
        className={styles.picture}
        title={title}
        src={host.address(video.id, i18n.language, location.origin)}
        // The film host plays only on pages that send their origin.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }
  return (
    <div className={styles.picture}>
      <img src={still} alt="" width={1280} height={720} loading="lazy" />
      {isAsked ? (
        <div
          ref={question}
          className={styles.question}
          role="group"
          aria-label={title}
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Escape' && setWanted(false)}
        >
          <p>
            {t('film.consent', { host: host.name })}{' '}
            <a href={to('/privacy')} target="_blank" rel="noreferrer">
              {t('consent.more')}
            </a>
          </p>
          <div className={styles.answers}>
            <button type="button" className={buttons.answer} onClick={() => setWanted(false)}>
              {t('film.notNow')}
            </button>
            <button type="button" className={buttons.answer} onClick={() => consent.choose({ films: true })}>
              {t('film.allow')}
            </button>
          </div>
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.play}
          onClick={() => setWanted(true)}
          aria-label={t('film.play', { title })}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M8 5v14l11-7z" fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** Follows a player: reports the start and how much was watched, and marks the film as seen above 90 percent. */
function useWatching(film: Film, seconds: number) {
  const state = useRef({ watched: NOTHING_WATCHED, place: 0, percent: 0, hasPlayed: false })
  const play = useCallback(() => {
    if (state.current.hasPlayed) return
    state.current.hasPlayed = true
    trackEvent('onboarding_video_play', { step: film })
  }, [film])
  const moveTo = useCallback(
    (place: number) => {
      const before = state.current
      const watched = watch(before.watched, before.place, place)
      const percent = percentWatched(watched, seconds)
      for (const ten of tensBetween(before.percent, percent))
        trackEvent('onboarding_video_progress', { step: film, percent: ten })
      if (isSeen(percent)) seenFilms.add(film)
      state.current = { ...before, watched, place, percent }
    },
    [film, seconds],
  )
  return { play, moveTo }
}
