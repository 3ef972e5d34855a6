import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { installationQuery } from '../../../data/accounts/installation.data.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { Logo } from '../../../kit/layout/logo.tsx';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import classes from './landing-page.module.css';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { drawGlobe } from './draw-globe.ts';
import globeClasses from './globe.module.css';

/** Degrees per second: one turn takes two minutes. */
const turning = 3;
/** Seconds until the whole voyage round the world is drawn. */
const voyageS = 9;
/** The rotation is slow, so it needs no more than 25 frames per second. */
const framePauseMs = 40;
const firstLon = -30;

/** A slowly turning globe. It stands still if the user prefers reduced motion. */
function Globe() {
  const ref = useRef<HTMLCanvasElement>(null);
  const colours = useTokens();
  const isStill = useReducedMotion();
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    let frame = 0;
    let drawnAt = -Infinity;
    let startedAt: number | undefined;
    let size = 0;

    const draw = (seconds: number) => {
      // The canvas has no size before its layout, or if it is hidden on a phone.
      if (size === 0) return;
      drawGlobe(
        context,
        {
          size,
          lon: firstLon - turning * seconds,
          travelled: isStill ? 1 : Math.min(1, seconds / voyageS),
        },
        colours,
      );
    };
    const fit = () => {
      size = canvas.clientWidth;
      canvas.width = canvas.height = Math.round(size * devicePixelRatio);
      context.scale(devicePixelRatio, devicePixelRatio);
      drawnAt = -Infinity;
      if (isStill) draw(0);
    };
    const turn = (now: number) => {
      frame = requestAnimationFrame(turn);
      if (now - drawnAt < framePauseMs) return;
      drawnAt = now;
      startedAt ??= now;
      draw((now - startedAt) / 1000);
    };

    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    if (!isStill) frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [colours, isStill]);
  return <canvas ref={ref} className={globeClasses.globe} aria-hidden />;
}

/** The landing page: introduces the app and lets users sign in. */
export function LandingPage() {
  const { t } = useTranslation('accounts');
  useScreenTitle('');
  const { data: installation } = useQuery(installationQuery);
  const isFirst = installation?.needsFirstAccount ?? false;
  const mayRegister = isFirst || installation?.registration !== 'closed';
  return (
    <div className={classes.page}>
      <div className={classes.globe}>
        <Globe />
      </div>
      <div className={classes.side}>
        <div className={classes.form}>
          <Logo />
          <h1 className={classes.tagline}>{t('landing.tagline')}</h1>
          {isFirst && (
            <Alert variant="light" mb="md">
              {t('landing.firstAccount')}{' '}
              <Link href={links.register()}>{t('landing.registerFirst')}</Link>
            </Alert>
          )}
          <SignInForm />
          {mayRegister && !isFirst && (
            <p className={classes.register}>
              {t('landing.noAccount')} <Link href={links.register()}>{t('landing.register')}</Link>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
