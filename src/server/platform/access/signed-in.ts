/** The account and session of an authenticated request. */
export interface SignedIn {
  user: { id: string; name: string; email: string; appearOffline: boolean };
  session: {
    id: string;
    token: string;
    /** "Keep me signed in on this device". */
    kept: boolean;
    /** ISO instants. */
    createdAt: string;
    expiresAt: string;
  };
}
