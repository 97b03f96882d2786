/** The words around a user name that somebody forgot. */
export function usernameMessage(username: string): { subject: string; text: string } {
  return {
    subject: "NUC Wallet: your user name",
    text: `${username} is your NUC Wallet user name. If you did not ask for it, ignore this message.`,
  };
}
