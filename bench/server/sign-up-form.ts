import { randomInt } from "node:crypto";

/** What a new customer fills in to sign up. */
export const signUpForm = (userName: string, password: string) => ({
  userName,
  fname: "Account",
  lname: "Holder",
  dateOfBirth: "1990-01-31",
  gender: "Female",
  mobileNumber: `614${randomInt(10_000_000, 99_999_999)}`,
  email: `${userName}@example.com`,
  password,
  confirmPassword: password,
});
