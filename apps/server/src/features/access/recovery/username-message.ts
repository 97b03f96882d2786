/** The words around a user name that somebody forgot. */
export function usernameMessage(username: string): { subject: string; text: string } {
  return {
    subject: "NUC Wallet: your username",
    text: `${username} is your NUC Wallet username. If you did not ask for it, ignore this message.`,
  };
}
