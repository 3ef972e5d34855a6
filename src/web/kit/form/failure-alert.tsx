import { Alert } from '@mantine/core';

/** Shows why a form could not be sent. */
export function FailureAlert({
  text,
  className,
}: {
  text: string | undefined;
  className?: string;
}) {
  if (text === undefined) return null;
  return (
    <Alert role="alert" variant="light" color="danger" className={className}>
      {text}
    </Alert>
  );
}
