// Package worker answers the questions of package ask off the main thread: it proves, generates, runs searches and
// sends their steps.
package worker
