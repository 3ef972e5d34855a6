/** Who is asking: the account and the session of a request. */
export interface SignedIn {
  user: { id: string; name: string; email: string };
  session: { id: string; kept: boolean; expiresAt: string };
}

/** Finds the session that a request's cookie names. */
export interface Sessions {
  find(headers: Headers): Promise<SignedIn | undefined>;
}
